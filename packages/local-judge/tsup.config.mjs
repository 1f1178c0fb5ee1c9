export { default } from "../../tools/tsup.mjs";

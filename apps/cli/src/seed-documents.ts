/** What people who build on the Internet's protocols look up first, by subject. */
const subjects = {
  conventions: [2119, 8174, 5234, 3986, 3339, 4648, 8259],
  http: [9110, 9111, 9112, 9113, 9114, 6455],
  transport: [768, 8200, 9293, 9000, 9001],
  security: [8446, 6749, 7519],
  namesAndMail: [1034, 1035, 5321, 5322],
} as const;

/** A corpus to begin with. */
export const seedDocuments: readonly string[] = Object.values(subjects)
  .flat()
  .map((number) => `RFC${number}`);

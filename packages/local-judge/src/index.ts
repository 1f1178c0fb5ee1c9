export { createLexicalJudge } from './lexical-judge.ts';

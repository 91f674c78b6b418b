/** Scripts with capitals, whose letters may be spaced. Letters of other scripts join and must not be spaced. */
const casedOnly =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** The class `cased` for text that a style sheet may set in spaced capitals, else an empty text. */
export function casedClass(text: string): string {
  return casedOnly.test(text) ? 'cased' : ''
}

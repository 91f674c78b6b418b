/** Scripts that have capitals and stand well with space between letters; others join up and must not be spread. */
const casedOnly =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** The class `cased` for text that a style sheet may set in spaced capitals, else nothing. */
export function casedClass(text: string): string {
  return casedOnly.test(text) ? 'cased' : ''
}

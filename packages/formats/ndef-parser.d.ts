/** The parts of the parser that the test of ndef.ts uses; the package has no types. */
declare module 'ndef' {
  const ndef: {
    decodeMessage(bytes: readonly number[]): { readonly payload: readonly number[] }[]
    readonly uri: { decodePayload(payload: readonly number[]): string }
  }
  export default ndef
}

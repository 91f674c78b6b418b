/** The build for Node; the package has types only for the other build. */
declare module 'qr-code-styling/lib/qr-code-styling.common.js' {
  export class QRCodeStyling {
    constructor(options: object)
    update(options: object): void
    getRawData(extension: 'svg'): Promise<Uint8Array>
  }
}

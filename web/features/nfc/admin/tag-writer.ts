/** The part of Web NFC that is used here (W3C Web NFC, Chrome for Android); no library of TypeScript has it. */
type TagReader = {
  readonly scan: (options: { readonly signal: AbortSignal }) => Promise<void>
  readonly write: (
    message: { readonly records: readonly { readonly recordType: 'url'; readonly data: string }[] },
    options: { readonly signal: AbortSignal },
  ) => Promise<void>
  readonly makeReadOnly: (options: { readonly signal: AbortSignal }) => Promise<void>
  onreading: ((event: { readonly serialNumber: string }) => void) | null
  onreadingerror: (() => void) | null
}
type WithNfc = { readonly NDEFReader?: new () => TagReader }

/** Whether this browser can write chips. That there is a chip reader in the device is known only when it is used. */
export const canWriteTags = (): boolean => (globalThis as WithNfc).NDEFReader !== undefined

type Station = {
  /** What the next chip is to hold; undefined when none is left. */
  readonly next: () => string | undefined
  readonly isLocking: () => boolean
  /** A chip holds its address; never rejects. */
  readonly onWritten: () => Promise<void>
  /** A chip was held to the device that was written just before. */
  readonly onSame: () => void
  readonly onFailed: (error: unknown) => void
}

/**
 * Writes one chip after the other, each when it is held to the device, until `signal` is aborted. A chip is written inside of the
 * event that reads it: else the next one that comes near would be written unseen.
 * @throws DOMException NotAllowedError when the person does not allow it, NotSupportedError without a reader of chips
 */
export async function writeTags(station: Station, signal: AbortSignal): Promise<void> {
  const Reader = (globalThis as WithNfc).NDEFReader
  if (Reader === undefined) throw new DOMException('Web NFC', 'NotSupportedError')
  const reader = new Reader()
  let last = ''
  let isBusy = false
  const write = async (serial: string) => {
    const url = station.next()
    if (isBusy || url === undefined) return
    if (serial !== '' && serial === last) return station.onSame()
    isBusy = true
    try {
      await reader.write({ records: [{ recordType: 'url', data: url }] }, { signal })
      if (station.isLocking()) await reader.makeReadOnly({ signal })
      last = serial
    } catch (error) {
      if (!signal.aborted) station.onFailed(error)
      isBusy = false
      return
    }
    await station.onWritten()
    isBusy = false
  }
  reader.onreading = ({ serialNumber }) => void write(serialNumber)
  // a new chip may hold nothing that can be read, and can be written all the same
  reader.onreadingerror = () => void write('')
  await reader.scan({ signal })
}

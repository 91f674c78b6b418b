import { isLocalPicture, localPictureName } from './pictures.ts'
import { newKey } from './draft.ts'

/** How far a picture is that people chose here. */
export type PictureState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploading'; readonly progress: number }
  | { readonly kind: 'failed'; readonly message: string }

/** The file's name on the server, or what went wrong in words for the person. */
export type Sent =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: string }
export type SendFile = (file: Blob, onProgress: (share: number) => void) => Promise<Sent>

type Kept = { readonly blob: Blob; readonly url: string; state: PictureState; sending?: Promise<Sent> }

/**
 * The pictures that people chose and that are not on the server yet: shown at once from memory, sent when they are
 * signed in, and again when it failed.
 */
export class UploadQueue {
  readonly #kept = new Map<string, Kept>()
  readonly #listeners = new Set<() => void>()
  readonly #send: SendFile
  #revision = 0

  constructor(send: SendFile) {
    this.#send = send
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes whenever a picture does. */
  readonly revision = (): number => this.#revision

  #changed(): void {
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }

  /** @returns the name under which the draft holds the picture until it is uploaded. */
  keep(blob: Blob, name: string = localPictureName(newKey())): string {
    this.#kept.set(name, { blob, url: URL.createObjectURL(blob), state: { kind: 'waiting' } })
    this.#changed()
    return name
  }

  urlOf(name: string): string | undefined {
    return this.#kept.get(name)?.url
  }

  stateOf(name: string): PictureState | undefined {
    return this.#kept.get(name)?.state
  }

  /** Sends a picture; one that is on its way already is not sent twice. */
  upload(name: string): Promise<Sent> {
    const kept = this.#kept.get(name)
    if (kept === undefined || !isLocalPicture(name))
      return Promise.resolve({ ok: false, message: 'Choose this picture again.' })
    kept.sending ??= this.#sendKept(kept).finally(() => delete kept.sending)
    return kept.sending
  }

  async #sendKept(kept: Kept): Promise<Sent> {
    const report = (state: PictureState) => {
      kept.state = state
      this.#changed()
    }
    report({ kind: 'uploading', progress: 0 })
    const sent = await this.#send(kept.blob, (progress) => report({ kind: 'uploading', progress }))
    report(sent.ok ? { kind: 'waiting' } : { kind: 'failed', message: sent.message })
    // the uploaded one is shown from memory too, so that nothing flickers
    if (sent.ok) this.#kept.set(sent.name, { ...kept, state: { kind: 'waiting' } })
    return sent
  }

  /** Frees the memory of all pictures. */
  clear(): void {
    for (const { url } of this.#kept.values()) URL.revokeObjectURL(url)
    this.#kept.clear()
  }
}

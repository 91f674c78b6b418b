import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { newKey } from './draft.ts'
import { isLocalPicture, localPictureName } from './draft-pictures.ts'

/** How far the upload of a chosen picture is. */
export type PictureState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploading'; readonly progress: number }
  | { readonly kind: 'failed'; readonly message: string }

/** The file's name on the server, or what went wrong in words for the person. */
export type SentFile =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: string }
/** @param onProgress is called with the share that is sent, 0 to 1 */
export type SendFile = (file: Blob, onProgress: (share: number) => void) => Promise<SentFile>

type QueuedPicture = {
  readonly blob: Blob
  readonly url: string
  state: PictureState
  sending?: Promise<SentFile>
}

/**
 * The chosen pictures that are not on the server yet. They are shown from memory, uploaded when the person is signed
 * in, and uploaded again after an error when the person asks for it.
 */
export class UploadQueue {
  readonly #pictures = new Map<string, QueuedPicture>()
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

  /** A number that changes whenever a picture changes. */
  readonly revision = (): number => this.#revision

  #notify(): void {
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }

  /** @returns the name of the picture in the draft until it is uploaded. */
  add(blob: Blob, name: string = localPictureName(newKey())): string {
    this.#pictures.set(name, { blob, url: URL.createObjectURL(blob), state: { kind: 'waiting' } })
    this.#notify()
    return name
  }

  urlOf(name: string): string | undefined {
    return this.#pictures.get(name)?.url
  }

  stateOf(name: string): PictureState | undefined {
    return this.#pictures.get(name)?.state
  }

  /** Uploads a picture. Callers share the upload of a picture that is already being sent. */
  upload(name: string): Promise<SentFile> {
    const picture = this.#pictures.get(name)
    if (picture === undefined || !isLocalPicture(name))
      return Promise.resolve({ ok: false, message: i18n._(msg`Choose this picture again.`) })
    picture.sending ??= this.#sendPicture(picture).finally(() => delete picture.sending)
    return picture.sending
  }

  async #sendPicture(picture: QueuedPicture): Promise<SentFile> {
    const report = (state: PictureState) => {
      picture.state = state
      this.#notify()
    }
    report({ kind: 'uploading', progress: 0 })
    const sent = await this.#send(picture.blob, (progress) => report({ kind: 'uploading', progress }))
    report(sent.ok ? { kind: 'waiting' } : { kind: 'failed', message: sent.message })
    // the uploaded picture is shown from memory too, so that the preview does not flicker
    if (sent.ok) this.#pictures.set(sent.name, { ...picture, state: { kind: 'waiting' } })
    return sent
  }

  /** Frees the memory of all pictures. */
  clear(): void {
    for (const { url } of this.#pictures.values()) URL.revokeObjectURL(url)
    this.#pictures.clear()
  }
}

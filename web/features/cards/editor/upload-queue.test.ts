import { beforeEach, describe, expect, it } from 'vitest'
import { newDraft } from './draft-defaults.ts'
import { localPictures, renameLocalPictures } from './draft-pictures.ts'
import type { SentFile } from './upload-queue.ts'
import { UploadQueue } from './upload-queue.ts'
import { editorKinds } from './kinds.ts'

const picture = new Blob(['picture'], { type: 'image/png' })
let open: Set<string>
beforeEach(() => {
  open = new Set()
  URL.createObjectURL = () => {
    const url = `blob:${open.size}`
    open.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => open.delete(url)
})

describe('a chosen picture', () => {
  it('has a URL at once, and after the upload under its new name', async () => {
    const uploads = new UploadQueue(() => Promise.resolve({ ok: true, name: 'stored-01.webp' }))
    const name = uploads.add(picture)
    expect(uploads.urlOf(name)).toBe('blob:0')
    expect(await uploads.upload(name)).toEqual({ ok: true, name: 'stored-01.webp' })
    expect(uploads.urlOf('stored-01.webp')).toBe('blob:0')
  })

  it('reports the progress of its upload, and an error until the next upload', async () => {
    const states: unknown[] = []
    const answers: SentFile[] = [
      { ok: false, message: 'The file is larger than 10 MB.' },
      { ok: true, name: 'stored-01.webp' },
    ]
    const uploads = new UploadQueue((_, onProgress) => {
      onProgress(0.5)
      return Promise.resolve(answers.shift()!)
    })
    const name = uploads.add(picture)
    uploads.subscribe(() => states.push(uploads.stateOf(name)))
    await uploads.upload(name)
    expect(states).toEqual([
      { kind: 'uploading', progress: 0 },
      { kind: 'uploading', progress: 0.5 },
      { kind: 'failed', message: 'The file is larger than 10 MB.' },
    ])
    expect((await uploads.upload(name)).ok).toBe(true)
  })

  it('is sent once when several uploads are asked for at the same time', async () => {
    let sent = 0
    const uploads = new UploadQueue(() => {
      sent += 1
      return new Promise((resolve) => setTimeout(() => resolve({ ok: true, name: 'stored-01.webp' }), 5))
    })
    const name = uploads.add(picture)
    await Promise.all([uploads.upload(name), uploads.upload(name)])
    expect(sent).toBe(1)
  })

  it('must be chosen again when it is not in the queue', async () => {
    const uploads = new UploadQueue(() => Promise.resolve({ ok: true, name: 'never' }))
    expect(await uploads.upload('local:gone')).toEqual({ ok: false, message: 'Choose this picture again.' })
  })

  it('frees its memory', () => {
    const uploads = new UploadQueue(() => Promise.resolve({ ok: true, name: 'never' }))
    uploads.add(picture)
    uploads.clear()
    expect(open.size).toBe(0)
  })
})

describe('the pictures of a draft', () => {
  it('that are local are found in every field, and replaced everywhere', () => {
    const { vcard, ...rest } = newDraft(editorKinds.vcard)
    const images = vcard.vcard_images.map((item, index) =>
      index === 1 ? { ...item, image: 'local:a' } : item,
    )
    const draft = { ...rest, vcard: { ...vcard, photo: 'local:a', vcard_images: images } }
    expect(localPictures(draft).map(({ path }) => path)).toEqual([
      'vcard.photo',
      'vcard.vcard_images[1].image',
    ])
    const sent = { ...draft, vcard: renameLocalPictures(draft.vcard, () => 'stored-01.webp') }
    expect([sent.vcard.photo, sent.vcard.vcard_images[1]?.image]).toEqual([
      'stored-01.webp',
      'stored-01.webp',
    ])
    expect(localPictures(sent)).toEqual([])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { newDraft } from './draft-defaults.ts'
import { localPictures, replacePicture } from './draft-pictures.ts'
import { writeAt } from './draft-changes.ts'
import type { SentFile } from './upload-queue.ts'
import { UploadQueue } from './upload-queue.ts'

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

describe('a picture that was chosen here', () => {
  it('is seen at once, and under its new name once it is sent', async () => {
    const uploads = new UploadQueue(() => Promise.resolve({ ok: true, name: 'stored-01.webp' }))
    const name = uploads.add(picture)
    expect(uploads.urlOf(name)).toBe('blob:0')
    expect(await uploads.upload(name)).toEqual({ ok: true, name: 'stored-01.webp' })
    expect(uploads.urlOf('stored-01.webp')).toBe('blob:0')
  })

  it('tells how far it is, and what went wrong until it is sent again', async () => {
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

  it('is sent once, however often it is asked for while it is on its way', async () => {
    let sent = 0
    const uploads = new UploadQueue(() => {
      sent += 1
      return new Promise((resolve) => setTimeout(() => resolve({ ok: true, name: 'stored-01.webp' }), 5))
    })
    const name = uploads.add(picture)
    await Promise.all([uploads.upload(name), uploads.upload(name)])
    expect(sent).toBe(1)
  })

  it('must be chosen again when it is gone', async () => {
    const uploads = new UploadQueue(() => Promise.resolve({ ok: true, name: 'never' }))
    expect(await uploads.upload('local:gone')).toEqual({ ok: false, message: 'Choose this picture again.' })
  })

  it('gives its memory back', () => {
    const uploads = new UploadQueue(() => Promise.resolve({ ok: true, name: 'never' }))
    uploads.add(picture)
    uploads.clear()
    expect(open.size).toBe(0)
  })
})

describe('the pictures of a draft', () => {
  it('that are only here are found wherever they are, and replaced everywhere', () => {
    const start = newDraft()
    const key = start.vcard.vcard_images[1]!.key
    const draft = ['vcard.photo', `vcard.vcard_images.${key}.image`].reduce(
      (now, at) => writeAt(now, at, 'local:a'),
      start,
    )
    expect(localPictures(draft).map(({ address }) => address)).toEqual([
      'vcard.photo',
      `vcard.vcard_images.${key}.image`,
    ])
    const sent = replacePicture(draft, 'local:a', 'stored-01.webp')
    expect([sent.vcard.photo, sent.vcard.vcard_images[1]?.image]).toEqual([
      'stored-01.webp',
      'stored-01.webp',
    ])
    expect(localPictures(sent)).toEqual([])
  })
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportSharedContacts } from '#contract/contact-selections.ts'
import { getSharedContactVcf } from '#contract/contacts.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { sessionOf } from '#web/testing/people.ts'
import { download, fileNameOf } from './download.ts'
import { beginSession, purgeEverything } from './session.ts'

const saved: { name: string; address: string }[] = []
beforeEach(() => {
  saved.length = 0
  const { token, user, role } = sessionOf()
  beginSession(token, user, role)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:here'
})
afterEach(() => purgeEverything())

describe('a file that only its owner may have', () => {
  it('is asked for with the token, and saved under the name that the server gave it', async () => {
    const requests: [string, RequestInit][] = []
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      requests.push([address, init])
      const headers = { 'content-disposition': contentDisposition('attachment', 'Zoë Ōta.vcf') }
      return Promise.resolve(new Response('BEGIN:VCARD', { headers }))
    })
    await download(getSharedContactVcf, { params: { id: 7 } })
    expect(requests[0]?.[0]).toBe('/v1/card/shared-contact-vcf/7')
    expect(new Headers(requests[0]?.[1].headers).get('authorization')).toBe('Bearer token-1')
    expect(saved).toEqual([{ name: 'Zoë Ōta.vcf', address: 'blob:here' }])
  })

  it('is not saved when the server replies with an error or cannot be reached', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json(
          { error: 'contact_not_found', message: 'There is no such contact.', data: null },
          { status: 404 },
        ),
      ),
    )
    await expect(download(getSharedContactVcf, { params: { id: 7 } })).rejects.toMatchObject({
      code: 'contact_not_found',
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await expect(download(exportSharedContacts)).rejects.toMatchObject({ code: 'unavailable' })
    expect(saved).toEqual([])
  })

  it('keeps its name in every script', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `${text}.vcf`)
    fc.assert(
      fc.property(name, (given) => {
        // What no file name may hold becomes an underscore, as the header writes it.
        const safe = given.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029/\\]+/gu, '_')
        expect(fileNameOf(contentDisposition('attachment', given))).toBe(safe)
      }),
    )
  })

  it('has a name even when the header is invalid', () => {
    expect(fileNameOf('')).toBe('download')
    expect(fileNameOf(`attachment; filename="a.csv"; filename*=UTF-8''%E0%A4%A`)).toBe('a.csv')
  })
})

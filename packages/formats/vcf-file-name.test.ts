import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition } from './content-disposition.ts'
import { vcfFileName } from './vcf-file-name.ts'

describe('the name of a contact file', () => {
  it.each([
    ['Jane Doe', 'jane-doe.vcf'],
    ["  Dr. Seán O'Neil, PhD ", 'dr-seán-oneil-phd.vcf'],
    ['प्रिया शर्मा', 'प्रिया-शर्मा.vcf'],
    ['محمد علي', 'محمد-علي.vcf'],
    ['山田 太郎', '山田-太郎.vcf'],
    ['../../etc/passwd', 'etc-passwd.vcf'],
    ['a/b\\c:d*e?"<>|', 'a-b-c-d-e.vcf'],
    ['\u202Egnp.exe', 'gnp-exe.vcf'],
    ['Con', 'con-contact.vcf'],
    ['👩🏽‍💻', 'contact.vcf'],
    ['', 'contact.vcf'],
  ])('%j is %s', (name, fileName) => {
    expect(vcfFileName(name)).toBe(fileName)
  })

  it('fits every file system, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const fileName = vcfFileName(name)
        expect(fileName).toMatch(/^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*\.vcf$/u)
        expect(new TextEncoder().encode(fileName).length).toBeLessThanOrEqual(255)
      }),
    )
  })
})

describe('the download header', () => {
  it.each([
    ['jane-doe.vcf', 'attachment; filename="jane-doe.vcf"'],
    ['josé.vcf', `attachment; filename="jose.vcf"; filename*=UTF-8''jos%C3%A9.vcf`],
    ['प्रिया.vcf', `attachment; filename="download.vcf"; filename*=UTF-8''${encodeURIComponent('प्रिया')}.vcf`],
    [
      'say "hi" (100%).csv',
      `attachment; filename="say _hi_ (100_).csv"; filename*=UTF-8''say%20%22hi%22%20%28100%25%29.csv`,
    ],
    ['a\r\nSet-Cookie: x.vcf', 'attachment; filename="a_Set-Cookie: x.vcf"'],
  ])('for %j is %s', (fileName, header) => {
    expect(contentDisposition('attachment', fileName)).toBe(header)
  })

  it('is a valid header for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (fileName) => {
        expect(contentDisposition('inline', fileName)).toMatch(
          /^inline; filename="[ !#$&-[\]-~]+"(?:; filename\*=UTF-8''[A-Za-z0-9%!~_.-]+)?$/,
        )
      }),
    )
  })
})

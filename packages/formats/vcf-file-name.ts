const maxLength = 60

/** Names that Windows reserves for devices, with any extension. */
const windowsDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * A file name for a contact, such as `jane-doe.vcf` or `प्रिया-शर्मा.vcf`: letters and digits of any script in lower
 * case, joined by hyphens, valid on every file system. Without usable characters it is `contact.vcf`.
 */
export function vcfFileName(name: string): string {
  const words = name
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    // Joiners and apostrophes can be inside words (Indic scripts, Persian, O'Neil).
    .replace(/\u{200c}|\u{200d}|['’]/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const stem = Array.from(words.join('-')).slice(0, maxLength).join('').replace(/-+$/, '')
  if (stem === '') return 'contact.vcf'
  return windowsDevice.test(stem) ? `${stem}-contact.vcf` : `${stem}.vcf`
}

import type { ProfileContact, Vcard } from '#contract/kinds/vcard.ts'

/**
 * The prefix rule of an update (specification §5): a number under one of `labels` gets a dial prefix, by default the
 * owner's; contacts under other labels have none. A number that begins with a country code gets no default.
 * @param dialCode the owner's, `91` or `+91`; undefined when their country is not known.
 */
export function normalizePrefixes(
  contacts: readonly ProfileContact[],
  labels: ReadonlySet<string>,
  dialCode: string | undefined,
): ProfileContact[] {
  const usual = withPlus(dialCode)
  return contacts.map((item) => ({ ...item, prefix: labels.has(item.label) ? prefixOf(item, usual) : null }))
}

function prefixOf({ prefix, contact }: ProfileContact, usual: string | null): string | null {
  if (prefix !== null && prefix !== '') return prefix
  return /^(?:\+|00)/.test(contact) ? null : usual
}

function withPlus(dialCode = ''): string | null {
  const digits = dialCode.replace(/\D/g, '')
  return /^\d{1,4}$/.test(digits) ? `+${digits}` : null
}

/**
 * Gives every item of every section an id that stays the same over updates. An id that the stored section has is
 * kept; an id that is missing, unknown or used twice is replaced by the next free number.
 * @param stored the document before the update; absent for a new card.
 */
export function normalizeItemIds(vcard: Vcard, stored?: Vcard): Vcard {
  return {
    ...vcard,
    profile_contact: normalizeIds(
      'vcard_profile_contact_id',
      vcard.profile_contact,
      stored?.profile_contact ?? [],
    ),
    contact_us: normalizeIds('contact_us_id', vcard.contact_us, stored?.contact_us ?? []),
    social_link: normalizeIds('social_link_id', vcard.social_link, stored?.social_link ?? []),
    web_link: normalizeIds('web_link_id', vcard.web_link, stored?.web_link ?? []),
    vcard_images: normalizeIds('vcard_image_id', vcard.vcard_images, stored?.vcard_images ?? []),
  }
}

/** The same for one list. @param key the field of the id */
export function normalizeIds<K extends string, T extends { readonly [key in K]?: number | undefined }>(
  key: K,
  items: readonly T[],
  stored: readonly T[],
): T[] {
  const free = new Set(stored.map((item) => item[key]))
  let last = Math.max(0, ...stored.map((item) => item[key] ?? 0))
  return items.map((item) =>
    free.delete(item[key]) && item[key] !== undefined ? item : { ...item, [key]: ++last },
  )
}

/** The document as visitors may have it: what the owner switched off is empty, not only marked as hidden. */
export function publicVcard(vcard: Vcard): Vcard {
  return {
    ...vcard,
    ...(vcard.show_profile === 0 && { photo: '', company_logo: '', company: '', job_title: '' }),
    ...(vcard.show_photo === 0 && { photo: '' }),
    ...(vcard.show_logo === 0 && { company_logo: '' }),
    ...(vcard.show_profile_contact === 0 && { profile_contact: [] }),
    ...(vcard.show_heading === 0 && { heading_title: '', heading_description: '' }),
    ...(vcard.show_contact_us === 0 && { contact_us: [], contact_us_image: '' }),
    ...(vcard.show_social_link === 0
      ? { social_link: [], social_link_description: '' }
      : { social_link: vcard.social_link.map(withoutHiddenSubTitle) }),
    ...(vcard.show_social_link_title_and_description === 0 && { social_link_description: '' }),
    ...(vcard.show_web_link === 0
      ? { web_link: [], web_link_description: '' }
      : { web_link: vcard.web_link.map(withoutHiddenSubTitle) }),
    ...(vcard.show_web_link_title_and_description === 0 && { web_link_description: '' }),
    ...(vcard.show_video === 0 && { video_link: '', video_description: '' }),
    ...(vcard.show_vcard_images === 0 && { vcard_images: [] }),
  }
}

function withoutHiddenSubTitle<T extends { readonly show_sub_title: 0 | 1; readonly sub_title: string }>(
  item: T,
): T {
  return item.show_sub_title === 0 ? { ...item, sub_title: '' } : item
}

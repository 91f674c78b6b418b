import type { Vcard } from '#contract/vcard.ts'

/**
 * Gives every item of a section an id that stays its own over updates.
 * An id the stored section knows is kept; one that is missing, made up or used twice is replaced by the next number.
 */
function settleIds<K extends string, T extends { readonly [key in K]?: number | undefined }>(
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

/** @param stored the document before the update; absent for a new card. */
export function normalizeItemIds(vcard: Vcard, stored?: Vcard): Vcard {
  return {
    ...vcard,
    profile_contact: settleIds(
      'vcard_profile_contact_id',
      vcard.profile_contact,
      stored?.profile_contact ?? [],
    ),
    contact_us: settleIds('contact_us_id', vcard.contact_us, stored?.contact_us ?? []),
    social_link: settleIds('social_link_id', vcard.social_link, stored?.social_link ?? []),
    web_link: settleIds('web_link_id', vcard.web_link, stored?.web_link ?? []),
    vcard_images: settleIds('vcard_image_id', vcard.vcard_images, stored?.vcard_images ?? []),
  }
}

import type { Vcard } from '#contract/vcard.ts'

/** The document as strangers may have it: what the owner switched off is empty, not merely marked as hidden. */
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

import { vcardDefaults } from '#contract/kinds/vcard-values.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'

/** A card with a name and the defaults of the form (specification §4), without its sample entries. */
export function blankVcard(name: string): Vcard {
  return {
    name,
    company: '',
    job_title: '',
    photo: '',
    company_logo: '',
    show_profile: 1,
    show_photo: 1,
    show_logo: 1,
    show_profile_contact: 1,
    profile_contact: [],
    heading_title: '',
    heading_description: '',
    show_heading: 1,
    contact_us_title: vcardDefaults.contact_us_title,
    contact_us_image: '',
    contact_us_add_to_contact_button: vcardDefaults.contact_us_add_to_contact_button,
    show_contact_us: 1,
    contact_us: [],
    show_social_link: 1,
    show_social_link_title_and_description: 1,
    social_link_title: vcardDefaults.social_link_title,
    social_link_description: '',
    show_social_horizontaly: 0,
    social_link: [],
    show_web_link: 1,
    show_web_link_title_and_description: 1,
    web_link_title: vcardDefaults.web_link_title,
    web_link_description: '',
    web_link: [],
    show_video: 1,
    video_title: vcardDefaults.video_title,
    video_description: '',
    video_link: '',
    show_vcard_images: 1,
    view_type: vcardDefaults.view_type,
    vcard_images: [],
  }
}

import type { SocialLink, Vcard, WebLink } from '#contract/kinds/vcard.ts'
import type { LinkItem, LinkSection, SocialItem } from '../../../card-view.ts'
import { findNetwork, networks } from '../../../networks.ts'
import { linkHost, readableLink, safeHref } from '../../../safe-href.ts'
import type { Strings } from '../../../strings/shape.ts'
import { ownWords } from './own-words.ts'
import { type FileUrl, pictureOf } from '../../../view/pictures.ts'
import { present } from '../../../view/present.ts'

/** The safe social links. A link without a title gets the name of its network. */
export function socialOf(
  vcard: Vcard,
  fileUrl: FileUrl,
  strings: Strings,
): LinkSection<SocialItem> | undefined {
  if (vcard.show_social_link === 0) return undefined
  const items = vcard.social_link.flatMap((link): SocialItem[] => {
    const href = safeHref(link.link)
    if (href === undefined) return []
    const network = findNetwork(link.type, linkHost(href))
    const title = link.title || (network === undefined ? link.type : networks[network].name)
    return [{ ...itemOf(link, href, title, fileUrl), ...present({ network }) }]
  })
  if (items.length === 0) return undefined
  const head = vcard.show_social_link_title_and_description === 1
  return {
    layout: vcard.show_social_horizontaly === 1 ? 'row' : 'list',
    items,
    ...(head &&
      present({
        title: ownWords(vcard.social_link_title, 'social', strings),
        text: vcard.social_link_description,
      })),
  }
}

/** The safe web links. A link without a title shows its address. */
export function webLinksOf(
  vcard: Vcard,
  fileUrl: FileUrl,
  strings: Strings,
): LinkSection<LinkItem> | undefined {
  if (vcard.show_web_link === 0) return undefined
  const items = vcard.web_link.flatMap((link): LinkItem[] => {
    const href = safeHref(link.link)
    return href === undefined ? [] : [itemOf(link, href, link.title || textOf(href), fileUrl)]
  })
  if (items.length === 0) return undefined
  const head = vcard.show_web_link_title_and_description === 1
  return {
    layout: 'list',
    items,
    ...(head &&
      present({ title: ownWords(vcard.web_link_title, 'web', strings), text: vcard.web_link_description })),
  }
}

/** A page by its address; what opens a program, by whom or what it reaches. */
const textOf = (href: string) => (/^https?:/.test(href) ? readableLink(href) : linkHost(href))

function itemOf(link: SocialLink | WebLink, href: string, title: string, fileUrl: FileUrl): LinkItem {
  const subTitle = link.show_sub_title === 1 ? link.sub_title : ''
  const picture = pictureOf(fileUrl, link.image, 96, '')
  return { title, href, host: linkHost(href), ...present({ subTitle, picture }) }
}

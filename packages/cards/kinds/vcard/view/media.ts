import type { Vcard } from '#contract/kinds/vcard.ts'
import type { Gallery, GalleryLayout, Video } from '../../../card-view.ts'
import { linkHost, safeWebHref } from '../../../safe-href.ts'
import type { Strings } from '../../../strings/shape.ts'
import { ownWords } from './own-words.ts'
import { type FileUrl, pictureOf } from '../../../view/pictures.ts'
import { present } from '../../../view/present.ts'
import { playerOf } from '../../../view/video-embed.ts'

const providers: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'm.youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'player.vimeo.com': 'Vimeo',
  'dailymotion.com': 'Dailymotion',
  'loom.com': 'Loom',
}

/** A video is a link to its provider until the visitor presses play: before, the page loads nothing from third parties. */
export function videoOf(vcard: Vcard, strings: Strings): Video | undefined {
  const href = vcard.show_video === 1 ? safeWebHref(vcard.video_link) : undefined
  if (href === undefined) return undefined
  const host = linkHost(href)
  return {
    title: ownWords(vcard.video_title, 'video', strings),
    href,
    provider: providers[host] ?? host,
    ...present({ text: vcard.video_description, player: playerOf(href) }),
  }
}

/** `view_type` (specification §3, gallery layout; default 1). */
const layouts: Readonly<Record<number, GalleryLayout>> = { 1: 'grid', 2: 'strip', 3: 'columns', 4: 'stack' }

export function galleryOf(vcard: Vcard, fileUrl: FileUrl, strings: Strings): Gallery | undefined {
  if (vcard.show_vcard_images === 0) return undefined
  const shown = vcard.vcard_images.filter(({ image }) => image !== '').sort((a, b) => a.sequance - b.sequance)
  const pictures = shown.flatMap(({ image }, index) => {
    const picture = pictureOf(fileUrl, image, 320, strings.pictureOf(index + 1, shown.length))
    return picture === undefined ? [] : [{ ...picture, fullSrc: fileUrl(image, 1600) }]
  })
  return pictures.length === 0 ? undefined : { layout: layouts[vcard.view_type] ?? 'grid', pictures }
}

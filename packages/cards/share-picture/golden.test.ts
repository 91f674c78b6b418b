import path from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { colorDefaults } from '#contract/constants.ts'
import { meanDifference } from '#qr/testing/mean-difference.ts'
import { readWoff } from '#qr/testing/fonts.ts'
import { latinTypeface, withFallback } from '#qr/index.ts'
import { readTypeface } from '#qr/node.ts'
import { encodeDrawing } from '#server/features/files/encode-drawing.ts'
import { samplePeople } from '../kinds/vcard/samples/people.ts'
import { sampleFiles } from '../samples/sample-files.ts'
import { templateList } from '../registry.ts'
import type { TemplateId } from '../template-ids.ts'
import { sampleView } from '../testing/views.ts'
import { pictureSize } from './drawing.ts'
import { shareImage, sharePicture } from './share-picture.ts'

/** One sheet for each template. `UPDATE_GOLDEN=1` writes them; look at them before they are committed. */
const folder = path.join(import.meta.dirname, 'golden')
const typeface = withFallback(
  latinTypeface,
  await readTypeface(readWoff('devanagari')),
  await readTypeface(readWoff('arabic')),
)
const people = ['ines', 'ananya', 'layla'] as const
const { primary_color, secondary_color } = colorDefaults
const colors = [
  { primary: primary_color, secondary: secondary_color },
  { primary: '#000000', secondary: '#000000' },
  { primary: '#ffffff', secondary: '#ffffff' },
  { primary: '#ffe600', secondary: '#ffe600' },
]
const thumbnail = { width: 240, height: 126 }

/** One picture of the sheet, as visitors' messengers get it. */
async function draw(
  templateId: TemplateId,
  person: (typeof people)[number],
  color: number,
  hasPhoto: boolean,
) {
  const { vcard, locale } = samplePeople[person]
  const shown = { ...vcard, show_photo: hasPhoto ? 1 : 0, show_logo: 0 } as const
  const view = sampleView({
    vcard: shown,
    templateId,
    locale,
    ...(colors[color] && { colors: colors[color] }),
    fileUrl: (name) => name,
  })
  const image = shareImage(view)
  const bytes = Buffer.from(sampleFiles[image?.src ?? ''] ?? '')
  const { svg, photo } = sharePicture(view, typeface, image)
  return encodeDrawing({ svg, maxBytes: 60_000, ...(photo && { photo: { ...photo, bytes } }) })
}

const places = people.flatMap((person, y) =>
  [true, false].flatMap((hasPhoto, half) =>
    colors.map((_, color) => ({ person, hasPhoto, color, y, x: half * colors.length + color })),
  ),
)
const placed = ({ x, y }: (typeof places)[number]) => ({
  left: x * thumbnail.width,
  top: y * thumbnail.height,
})
const isUpdate = process.env['UPDATE_GOLDEN'] === '1'
const drawsAll = isUpdate || process.env['PROOFS'] === 'full'

/** A column of each sheet, in all scripts: another one for each template. The full run draws all. */
const drawnOf = (id: TemplateId) => {
  const columns = colors.length * 2
  return drawsAll ? places : places.filter(({ x }) => x === id % columns)
}

/** What the compression of the sheet changes is in single pixels. */
const small = (picture: Sharp) => picture.resize(60, 32).png().toBuffer()

/** Writes the sheet of a template. */
async function writeSheet(file: string, tiles: readonly OverlayOptions[]): Promise<void> {
  const [width, height] = [thumbnail.width * colors.length * 2, thumbnail.height * people.length]
  await sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .composite([...tiles])
    .webp({ quality: 70 })
    .toFile(file)
}

it.each(templateList)(
  'of $meta.slug is, in all scripts and colors, with and without photo, what it was',
  async ({ meta }) => {
    const golden = path.join(folder, `${meta.slug}.webp`)
    const tiles = []
    for (const place of drawnOf(meta.id)) {
      const jpeg = await draw(meta.id, place.person, place.color, place.hasPhoto)
      expect(jpeg.byteLength).toBeLessThanOrEqual(60_000)
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...pictureSize })
      tiles.push({ input: await sharp(jpeg).resize(thumbnail).png().toBuffer(), ...placed(place) })
    }
    if (isUpdate) await writeSheet(golden, tiles)
    const { data, info: raw } = await sharp(golden).raw().toBuffer({ resolveWithObject: true })
    for (const { input, left, top } of tiles) {
      const before = sharp(data, { raw }).extract({ left, top, ...thumbnail })
      expect(
        await meanDifference(await small(sharp(input)), await small(before)),
        `at ${left}, ${top}`,
      ).toBeLessThan(2)
    }
  },
)

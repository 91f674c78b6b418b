import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { allFonts } from '#formats/script-fonts.ts'
import { meanDifference } from '#qr/testing/mean-difference.ts'
import { encodeDrawing } from '#server/features/files/encode-drawing.ts'
import { loadTypeface } from '#server/features/qrcodes/load-typeface.ts'
import { fixtureView } from '../testing/views.ts'
import { initialsOf } from '../view/initials.ts'
import { pictureSize } from './drawing.ts'
import { sharePicture } from './share-picture.ts'

/** One sheet of names. `UPDATE_GOLDEN=1` writes it; compare it with a browser before it is committed. */
const golden = path.join(import.meta.dirname, 'golden/scripts.webp')
const names = [
  ['Bengali', 'রবীন্দ্রনাথ ঠাকুর', 'বিশ্ববিদ্যালয়'],
  ['Oriya', 'କ୍ଷେତ୍ରମୋହନ ଦାସ', 'ଓଡ଼ିଆ'],
  ['Sinhala', 'ශ්‍රී විජේසිංහ', 'ලංකාව'],
  ['Khmer', 'ស្រីមុំ ភាសាខ្មែរ', 'ព្រះរាជាណាចក្រកម្ពុជាប្រទេសកម្ពុជាភាសាខ្មែរ'],
  ['Myanmar', 'အောင်ဆန်း ကြည်', 'မြန်မာဘာသာ'],
  ['Lao', 'ສົມສັກ ວົງສາ', 'ພາສາລາວ'],
  ['Tibetan', 'བསྟན་འཛིན་རྒྱ་མཚོ', 'བོད་སྐད'],
  ['Armenian', 'Արամ Խաչատրյան', 'Երևան'],
  ['Georgian', 'შოთა რუსთაველი', 'თბილისი'],
  ['Ethiopic', 'ኃይሌ ገብረ ሥላሴ', 'አዲስ አበባ'],
  ['Syriac', 'ܝܘܚܢܢ ܒܪ ܝܘܣܦ', 'ܣܘܪܝܝܐ (Syria)'],
  ['Telugu, Kannada', 'శ్రీనివాస్ & ಶ್ರೀಕೃಷ್ಣ', 'ಕ್ಷೇತ್ರ ರ್ಕಿ'],
] as const
const [columns, tile] = [3, { width: 400, height: 210 }]
const placeOf = (index: number) => ({
  left: (index % columns) * tile.width,
  top: Math.floor(index / columns) * tile.height,
})

/** The picture of a card without a photo, as messengers get it. */
async function draw(name: string, company: string): Promise<Uint8Array> {
  const identity = { name, company, initials: initialsOf(name) }
  const typeface = await loadTypeface(`${name} ${company}`, allFonts)
  const { svg } = sharePicture({ ...fixtureView(21, 'empty'), identity }, typeface)
  return encodeDrawing({ svg, maxBytes: 60_000 })
}

const tileOf = (picture: Uint8Array) => sharp(picture).resize(tile).png().toBuffer()

async function writeSheet(): Promise<void> {
  const tiles = names.map(async ([, name, company], index) => ({
    input: await tileOf(await draw(name, company)),
    ...placeOf(index),
  }))
  const [width, height] = [columns * tile.width, Math.ceil(names.length / columns) * tile.height]
  await sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .composite(await Promise.all(tiles))
    .webp({ quality: 80 })
    .toFile(golden)
}
if (process.env['UPDATE_GOLDEN'] === '1') await writeSheet()

it.each(names.map((row, index) => [...row, index] as const))(
  'a name in %s is drawn as it was',
  async (_, name, company, index) => {
    const jpeg = await draw(name, company)
    expect(jpeg.byteLength).toBeLessThanOrEqual(60_000)
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...pictureSize })
    const before = await sharp(golden)
      .extract({ ...placeOf(index), ...tile })
      .png()
      .toBuffer()
    expect(await meanDifference(await tileOf(jpeg), before)).toBeLessThan(1)
  },
)

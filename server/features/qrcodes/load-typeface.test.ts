import { expect, it } from 'vitest'
import { fonts, fontsOf } from '#formats/font-files.ts'
import { allFonts } from '#formats/script-fonts.ts'
import { loadTypeface } from './load-typeface.ts'

it.each([
  'अनन्या देशमुख',
  'ليلى الحداد',
  'Łukasz Żak',
  'Nguyễn Thị Ứng',
  'Priya and अनन्या',
  'Олександр Шевченко',
  'Γιώργος Παπαδόπουλος',
  'נועה לוי',
  'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  'નરેન્દ્ર પટેલ',
  'முத்து லட்சுமி',
  'వెంకట రమణ',
  'ಸುಧಾ ಮೂರ್ತಿ',
  'മമ്മൂട്ടി',
  'สมชาย ใจดี',
  '김민수',
  '田中さくら ケン',
  '张伟 刘洋',
  'Jun 王 Priya अनन्या Олена',
])('the fonts of the product have the letters of %s', async (name) => {
  const line = (await loadTypeface(name)).shapeLine(name)
  expect(line?.width).toBeGreaterThan(2)
  expect(line?.glyphs.every(({ glyph }) => glyph.path.length > 0)).toBe(true)
})

it('only fonts that a name needs are loaded', async () => {
  expect((await loadTypeface('Priya Sharma')).shapeLine('अनन्या')).toBeUndefined()
})

/** Scripts that only pictures of links have, most by their own names, with digits and signs around them. */
const samples = [
  'রবীন্দ্রনাথ ঠাকুর',
  'ଓଡ଼ିଆ କ୍ଷେତ୍ର',
  'ශ්‍රී ලංකාව',
  'Հայերեն',
  'ქართული',
  'አማርኛ',
  'ភាសាខ្មែរ',
  'ພາສາລາວ',
  'မြန်မာဘာသာ',
  'བོད་སྐད',
  'ދިވެހި',
  'ܣܘܪܝܝܐ',
  'ߒߞߏ',
  'ⵜⴰⵎⴰⵣⵉⵖⵜ',
  'ᏣᎳᎩ',
  'ᐃᓄᒃᑎᑐᑦ',
  'ᠮᠣᠩᠭᠣᠯ',
  'ꦧꦱꦗꦮ',
  'ᬩᬲᬩᬮᬶ',
  '𞤆𞤵𞤤𞤢𞤪',
  'ᱥᱟᱱᱛᱟᱲᱤ',
  'ꯃꯩꯇꯩꯂꯣꯟ',
  'ꚠꚡꚢ',
  'ꨌꩌ',
  '𐴌𐴗𐴥𐴝𐴙𐴚',
  'ꤊꤢꤛꤢ꤭',
  'ᰛᰩᰵ',
  'ᤕᤠᤰᤌᤢᤱ',
  'ꓡꓲ-ꓢꓴ',
  '𖼀𖽑𖼁',
  'ᦅᧄᦺᦑᦟᦹᧉ',
  '𑐣𑐾𑐥𑐵𑐮',
  '𐓏𐓘𐓻𐓘𐓻𐓟',
  'ꢱꣃꢬꢵꢰ꣄ꢜ꣄ꢬ',
  'ᮞᮥᮔ᮪ᮓ',
  'ꠍꠤꠟꠐꠤ',
  'ᥖᥭᥰᥖᥬᥳ',
  'ᨲᩫ᩠ᩅᨾᩮᩬᩥᨦ',
  'ꪼꪕꪒꪾ',
  'ꕙꔤ',
  'ꆈꌠ꒿',
]

it.each(samples)('a picture of a link has the letters of %s', async (name) => {
  const mixed = `${name} (2026) & Priya`
  const line = (await loadTypeface(mixed, allFonts)).shapeLine(mixed)
  expect(line?.width).toBeGreaterThan(5)
  // frames have the fonts of the designer
  expect((await loadTypeface(name)).shapeLine(name)).toBeUndefined()
})

/** Fonts that only pictures of links have. */
const otherFonts = allFonts.filter((font) => !fonts.includes(font))

it('every font has the letters of a tested name', () => {
  const tested = samples.flatMap((name) => fontsOf(name, otherFonts))
  expect(otherFonts.filter((font) => !tested.includes(font)).map(({ name }) => name)).toEqual([])
})

it('signs that scripts share load none of their fonts', () => {
  expect(fontsOf('अनन्या । مَرْحَبًا، Priya 12', otherFonts)).toEqual([])
})

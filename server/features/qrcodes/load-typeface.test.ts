import { expect, it } from 'vitest'
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

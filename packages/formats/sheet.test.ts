import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sheetFile, sheetHead, sheetLine } from './sheet.ts'
import type { SheetCell } from './sheet.ts'

const at = new Date('2027-05-14T20:15:00Z')
const row: readonly SheetCell[] = [
  '=HYPERLINK("http://example.com")',
  'Asha, "Rao"',
  7,
  { minor: 50_000, currency: 'INR' },
  { minor: 5_000, currency: 'JPY' },
  { minor: 1_250, currency: 'JOD' },
  { at, timeZone: 'Asia/Kolkata' },
  null,
  '',
]
const header = ['Text', 'Name', 'Seats', 'Sum', 'Yen', 'Dinar', 'When', 'Nothing', 'Empty']

describe('a CSV file', () => {
  it('has sums as they are written, and times as the clocks of the place show them', () => {
    expect(sheetLine(row)).toBe(
      `"'=HYPERLINK(""http://example.com"")","Asha, ""Rao""",7,500.00,5000,1.250,2027-05-15 01:45,,\r\n`,
    )
    expect(sheetHead(['Name', 'Sum'])).toBe('\uFEFFName,Sum\r\n')
  })
})

describe('a spreadsheet', () => {
  async function read(isRightToLeft = false) {
    const files = unzipSync(await sheetFile({ name: 'Guests', header, rows: [row], isRightToLeft }))
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>/g)].map(
      ([, one]) => one,
    )
    const sheet = text('xl/worksheets/sheet1.xml')
    const cells = [...sheet.matchAll(/<c r="([A-Z]+2)"([^>]*?)(?:\/>|>(.*?)<\/c>)/g)].map(
      ([, , about = '', inside = '']) => {
        const value = /<v>(.*?)<\/v>/.exec(inside)?.[1] ?? ''
        return about.includes('t="s"') ? shared[Number(value)] : value === '' ? '' : Number(value)
      },
    )
    return { sheet, cells, workbook: text('xl/workbook.xml') }
  }

  it('has texts that are no formulas, numbers for sums, and the day and time of the place', async () => {
    const { sheet, cells, workbook } = await read()
    expect(sheet).not.toContain('<f>')
    const day = 46_522 + (60 + 45) / 1440
    expect(cells.slice(0, 6)).toEqual(['=HYPERLINK("http://example.com")', 'Asha, "Rao"', 7, 500, 5000, 1.25])
    expect(cells[6]).toBeCloseTo(day, 6)
    expect(workbook).toContain('name="Guests"')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).not.toContain('rightToLeft')
  })

  it('runs from right to left for readers who do', async () => {
    expect((await read(true)).sheet).toContain('rightToLeft="1"')
  })
})

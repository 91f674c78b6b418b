import { describe, expect, it } from 'vitest'
import { fileName, fileOptions, formatGroups } from './download-file.ts'

describe('a file', () => {
  it('is called qr unless it has a name', () => {
    expect(fileName('', 'png')).toBe('qr.png')
    expect(fileName(' .. ', 'png')).toBe('qr.png')
  })

  it('has a valid name with one extension', () => {
    expect(fileName('menu/2026: "new"\n', 'pdf')).toBe('menu 2026 new.pdf')
    expect(fileName('Menu.PNG', 'png')).toBe('Menu.png')
    expect(fileName('मेनू', 'svg')).toBe('मेनू.svg')
  })

  it('has the design scaled to its size', () => {
    const design = { width: 300, height: 300, margin: 10, imageOptions: { imageSize: 0.3, margin: 4 } }
    expect(fileOptions('text', design, { size: 1200, isForPrint: false })).toEqual({
      data: 'text',
      width: 1200,
      height: 1200,
      margin: 40,
      quietZone: 0,
      imageOptions: { imageSize: 0.3, margin: 16 },
    })
  })

  it('for print has a quiet zone of four modules, or the larger one it had', () => {
    const zone = (quietZone: number) =>
      fileOptions('text', { quietZone }, { size: 300, isForPrint: true }).quietZone
    expect([0, 2, 6].map(zone)).toEqual([4, 4, 6])
  })

  it('can have each of the eleven types', () => {
    const all = formatGroups.flatMap(({ extensions }) => extensions)
    expect(all.toSorted()).toEqual(
      ['bmp', 'gif', 'ico', 'jpeg', 'jpg', 'pdf', 'png', 'svg', 'tif', 'tiff', 'webp'].toSorted(),
    )
  })
})

import { i18n } from '@lingui/core'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/texts.ts'
import { findLatinWords } from '#web/testing/latin-words.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { StaticGenerator } from './generator/generator.tsx'
import { ScanLine } from './preview/scan-line.tsx'
import { faintReport } from './testing/scan-report.ts'

/** What is the same in every language: file types, kinds of networks, examples of addresses. */
const names = [
  'QR',
  '#ffffff',
  'PNG',
  'JPEG',
  'SVG',
  'GIF',
  'WebP',
  'CSV',
  'UPI',
  'ISO',
  'VISITA',
  'example.com/menu',
  'png',
  'Ctrl',
  'Shift',
]

describe('in Arabic', () => {
  beforeEach(async () => {
    await loadTexts(i18n, 'ar', ['qrcodes'])
    i18n.activate('ar')
  })

  it('the generator has no Latin word but names', async () => {
    await renderScreen(<StaticGenerator />)
    expect(screen.getByRole('heading', { level: 1, name: 'رمز QR' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'تنزيل PNG' })).toBeTruthy()
    expect(await screen.findByRole('group', { name: 'النقاط' })).toBeTruthy()
    expect(findLatinWords(screen.getByRole('main'), names)).toEqual([])
  })

  it('errors of a content are in Arabic', async () => {
    const { user } = await renderScreen(<StaticGenerator />)
    const field = screen.getByLabelText(/^عنوان الويب/)
    await user.fill(field, 'https://me:secret@example.com')
    await user.tab()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^احذف ما قبل @/)).toBeTruthy()
    expect(findLatinWords(screen.getByRole('main'), names)).toEqual([])
  })

  it('the scan result, its reasons and its repairs are in Arabic', async () => {
    await renderScreen(<ScanLine report={faintReport} isChecking={false} onRepair={() => undefined} />)
    expect(screen.getByText('الألوان متقاربة أكثر مما ينبغي.')).toBeTruthy()
    const repairs = within(screen.getByRole('group', { name: 'الإصلاحات' }))
    expect(repairs.getByRole('button', { name: 'تغميق الرمز' })).toBeTruthy()
    expect(findLatinWords(screen.getByRole('main'))).toEqual([])
  })
})

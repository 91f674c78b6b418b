import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { pixelSize, type FileSize } from './file-size.ts'
import { SizeFields } from './size-fields.tsx'

function Shown({ isVector = false }: { readonly isVector?: boolean }) {
  const [size, setSize] = useState<FileSize>({ unit: 'px', length: 300 })
  const file = pixelSize(size, isVector)
  return (
    <>
      <SizeFields value={size} onChange={setSize} isVector={isVector} />
      <output>{file.size}</output>
      <span>
        {file.dpi === undefined ? 'on a screen' : `${((file.size / file.dpi) * 25.4).toFixed(1)} mm in print`}
      </span>
    </>
  )
}
const sizeField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Size' })
const pixels = () => Number(screen.getByRole('status').textContent)
const type = async ({ user }: Awaited<ReturnType<typeof renderScreen>>, text: string) => {
  await user.clear(sizeField())
  await user.type(sizeField(), text)
}

it('is a number of pixels, or millimetres that stay when the resolution changes', async () => {
  const rendered = await renderScreen(<Shown />)
  const unit = screen.getByLabelText('Unit')
  await type(rendered, '640')
  expect(pixels()).toBe(640)
  expect(screen.getByText('on a screen')).toBeTruthy()
  await rendered.user.selectOptions(unit, 'mm, 300 dpi')
  await type(rendered, '50')
  expect(pixels()).toBe(591)
  await rendered.user.selectOptions(unit, 'mm, 600 dpi')
  expect(sizeField().value).toBe('50')
  expect(screen.getByText('1181 px at 600 dpi')).toBeTruthy()
  expect(screen.getByText('50.0 mm in print')).toBeTruthy()
  await rendered.user.selectOptions(unit, 'px')
  expect(sizeField().value).toBe('1181')
  await rendered.user.selectOptions(unit, 'mm, 600 dpi')
  expect(sizeField().value).toBe('50')
  expect(await rendered.axe()).toEqual([])
})

it('of vectors has no resolution, and exactly the millimetres', async () => {
  const rendered = await renderScreen(<Shown isVector />)
  await rendered.user.selectOptions(screen.getByLabelText('Unit'), 'mm')
  await type(rendered, '254')
  expect(screen.getByText('254.0 mm in print')).toBeTruthy()
})

it('says which sizes there are, and keeps the one before', async () => {
  const rendered = await renderScreen(<Shown />)
  await type(rendered, '9999')
  expect(screen.getByText('Enter a whole number from 50 to 4096.')).toBeTruthy()
  expect(pixels()).toBe(999)
})

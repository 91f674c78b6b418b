import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { SizeFields } from './size-fields.tsx'

function Shown({ isVector = false }: { readonly isVector?: boolean }) {
  const [size, setSize] = useState(300)
  return (
    <>
      <SizeFields value={size} onChange={setSize} isVector={isVector} />
      <output>{size}</output>
    </>
  )
}
const sizeField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Size' })
const pixels = () => Number(screen.getByRole('status').textContent)
const type = async ({ user }: Awaited<ReturnType<typeof renderScreen>>, text: string) => {
  await user.clear(sizeField())
  await user.type(sizeField(), text)
}

it('is a number of pixels, or millimetres at a resolution', async () => {
  const rendered = await renderScreen(<Shown />)
  await type(rendered, '640')
  expect(pixels()).toBe(640)
  await rendered.user.selectOptions(screen.getByLabelText('Unit'), 'mm, 300 dpi')
  await type(rendered, '30')
  expect(pixels()).toBe(354)
  await rendered.user.selectOptions(screen.getByLabelText('Unit'), 'mm, 600 dpi')
  expect(sizeField().value).toBe('15')
  expect(await rendered.axe()).toEqual([])
})

it('of vectors has no resolution', async () => {
  const rendered = await renderScreen(<Shown isVector />)
  await rendered.user.selectOptions(screen.getByLabelText('Unit'), 'mm')
  await type(rendered, '254')
  expect(pixels()).toBe(960)
})

it('says which sizes there are, and keeps the one before', async () => {
  const rendered = await renderScreen(<Shown />)
  await type(rendered, '9999')
  expect(screen.getByText('Enter a whole number from 50 to 4096.')).toBeTruthy()
  expect(pixels()).toBe(999)
})

import { i18n } from '@lingui/core'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/texts.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ColorField } from './color-field.tsx'
import { CopyField } from './copy-field.tsx'
import { FileDrop } from './file-drop.tsx'
import { Tabs } from './tabs.tsx'
import { PhoneInput } from './phone-input.tsx'

describe('a phone number', () => {
  const countries = [
    { iso2: 'IN', name: 'India', dial: '+91' },
    { iso2: 'JO', name: 'Jordan', dial: '+962' },
  ]
  it('finds the dial code by the name of the country', async () => {
    const chosen: string[] = []
    const { user, axe } = await renderScreen(
      <PhoneInput
        label="Mobile"
        countries={countries}
        iso2="IN"
        number="98765 43210"
        onCountry={({ dial }) => chosen.push(dial)}
        onNumber={() => undefined}
      />,
    )
    expect(screen.getByText('+91')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Mobile').value).toBe('98765 43210')
    expect(await axe()).toEqual([])
    const code = screen.getByRole('combobox', { name: 'Mobile: country code' })
    await user.clear(code)
    await user.type(code, 'jord')
    await user.click(await screen.findByRole('option', { name: 'Jordan +962' }))
    expect(chosen).toEqual(['+962'])
  })

  it('names the countries in the language of the page, in its order, and finds them by the English name too', async () => {
    const gulf = [
      { iso2: 'AE', name: 'United Arab Emirates', dial: '+971' },
      { iso2: 'BH', name: 'Bahrain', dial: '+973' },
      { iso2: 'CW', name: 'Curaçao', dial: '+599' },
      { iso2: 'XW', name: 'Atlantis', dial: '+0' },
    ]
    await loadTexts(i18n, 'ar', [])
    i18n.activate('ar')
    const { user } = await renderScreen(
      <PhoneInput
        label="الجوال"
        countries={gulf}
        iso2={undefined}
        number=""
        onCountry={() => undefined}
        onNumber={() => undefined}
      />,
    )
    const code = screen.getByRole('combobox')
    await user.click(code)
    const names = async (typed: string) => {
      await user.clear(code)
      await user.type(code, typed)
      return screen.getAllByRole('option').map((option) => option.textContent.replace(/[\u2066\u2069]/g, ''))
    }
    expect(await names('+')).toEqual([
      'الإمارات العربية المتحدة +971',
      'البحرين +973',
      'كوراساو +599',
      'Atlantis +0',
    ])
    expect(await names('الامارات')).toEqual(['الإمارات العربية المتحدة +971'])
    expect(await names('curacao')).toEqual(['كوراساو +599'])
  })
})

describe('a file drop', () => {
  const picture = new File(['x'], 'me.png', { type: 'image/png' })
  const other = new File(['y'], 'you.png', { type: 'image/png' })
  const show = async (multiple = false) => {
    const files: File[] = []
    const shown = await renderScreen(
      <FileDrop
        label="Choose a photo"
        hint="JPEG or PNG"
        accept="image/*"
        multiple={multiple}
        onFiles={(dropped) => files.push(...dropped)}
        error="The file is larger than 10 MB."
      />,
    )
    return { ...shown, files }
  }

  it('takes one dropped file', async () => {
    const { files, axe } = await show()
    fireEvent.drop(screen.getByRole('button', { name: /Choose a photo/ }), {
      dataTransfer: { files: [picture, other] },
    })
    expect(files).toEqual([picture])
    expect(screen.getByRole('alert').textContent).toBe('The file is larger than 10 MB.')
    expect(await axe()).toEqual([])
  })

  it('takes several files when it may', async () => {
    const { files } = await show(true)
    fireEvent.drop(screen.getByRole('button', { name: /Choose a photo/ }), {
      dataTransfer: { files: [picture, other] },
    })
    expect(files).toEqual([picture, other])
  })
})

it('copies a link and says so', async () => {
  const { user, axe } = await renderScreen(
    <CopyField label="Link" copyLabel="Copy link" value="https://cards.example/p/asha" />,
  )
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://cards.example/p/asha')
})

it('tabs change with the arrow keys and show one panel', async () => {
  function Host() {
    const [value, setValue] = useState<'edit' | 'preview'>('edit')
    return (
      <Tabs
        label="View"
        tabs={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview', count: 3 },
        ]}
        value={value}
        onChange={setValue}
      >
        <p>{value} panel</p>
      </Tabs>
    )
  }
  const { user, axe } = await renderScreen(<Host />)
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Edit' }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: /Preview/ }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel').textContent).toBe('preview panel')
})

describe('a colour', () => {
  function Form() {
    const [color, setColor] = useState('#123456')
    return <ColorField label="Colour" value={color} onChange={setColor} />
  }

  it.each([
    ['as it was typed', '#336699', '#336699'],
    ['with small letters', '#AABBCC', '#aabbcc'],
    ['with all of its digits', 'a1f', '#aa11ff'],
    ['as empty as it was left', '', ''],
    ['as it was before it got no colour', '#3366', '#123456'],
  ])('stays %s', async (_, typed, kept) => {
    const { user, axe } = await renderScreen(<Form />)
    const field = screen.getByLabelText<HTMLInputElement>('Colour')
    await user.clear(field)
    if (typed !== '') await user.type(field, typed)
    await user.tab()
    expect(field.value).toBe(kept)
    await axe()
  })
})

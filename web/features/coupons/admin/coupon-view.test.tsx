import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { couponView } from './coupon-view.tsx'

it('has a form for a new coupon', async () => {
  const { axe } = await renderScreen(<ResourceForm view={couponView} />)
  expect(await axe()).toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New coupon')
  expect(screen.getByRole('textbox', { name: /^Name/ })).toBeTruthy()
})

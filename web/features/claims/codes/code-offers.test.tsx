import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listCodes } from '#contract/card-codes.ts'
import { acceptTransfer, cancelTransfer, listTransfers } from '#contract/claims.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { code } from '../testing/code.ts'
import { MyCodes } from './my-codes.tsx'

let server: FakeServer
const van = {
  transfer_id: 4,
  code: 'M5AMP1E0',
  from_name: 'Bela Iyer',
  expires_at: '2026-12-01T10:00:00.000Z',
}
const door = { ...van, transfer_id: 5, code: 'M5AMP1E1' }
beforeEach(() => {
  server = fakeServer()
  server.answer(listCodes, { list: [], total: 0 })
  server.answer(listTransfers, { list: [van, door] })
})
const show = () => renderScreen(<MyCodes search={{}} onSearch={() => undefined} />)
const offerOf = (name: string) => screen.findByRole('group', { name: `Code ${name} for you` })
const buttonOf = async (offered: string, name: string) =>
  within(await offerOf(offered)).getByRole('button', { name })

describe('a code that is offered to the person', () => {
  it('stands above their codes, with who offers it', async () => {
    const { axe } = await show()
    const offer = within(await offerOf('M5AMP1E0'))
    expect(offer.getByText('Bela Iyer')).toBeTruthy()
    expect(await offerOf('M5AMP1E1')).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('is taken, and then stands among them', async () => {
    server.answer(acceptTransfer, () => {
      server.answer(listTransfers, { list: [door] })
      server.answer(listCodes, { list: [code({ code: 'M5AMP1E0' })], total: 1 })
      return { qrcode_id: 70, code: 'M5AMP1E0' }
    })
    const { user } = await show()
    await user.click(await buttonOf('M5AMP1E0', 'Take the code'))
    expect(await screen.findByText('The code is yours')).toBeTruthy()
    expect(await screen.findByText('M5AMP1E0')).toBeTruthy()
    await expect.poll(() => screen.queryByRole('group', { name: 'Code M5AMP1E0 for you' })).toBeNull()
    expect(server.sentTo(acceptTransfer)[0]?.body).toEqual({ transfer_id: 4 })
  })

  it('is declined, and the other one stays', async () => {
    server.answer(cancelTransfer, () => {
      server.answer(listTransfers, { list: [door] })
      return { cancelled: true }
    })
    const { user } = await show()
    await user.click(await buttonOf('M5AMP1E0', 'Decline'))
    expect(await screen.findByText('Offer declined')).toBeTruthy()
    await expect.poll(() => screen.queryByRole('group', { name: 'Code M5AMP1E0 for you' })).toBeNull()
    expect(await offerOf('M5AMP1E1')).toBeTruthy()
    expect(server.sentTo(cancelTransfer)[0]?.body).toEqual({ transfer_id: 4 })
  })

  it('says why it could not be taken', async () => {
    server.refuse(acceptTransfer, 'transfer_ended')
    const { user } = await show()
    await user.click(await buttonOf('M5AMP1E0', 'Take the code'))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

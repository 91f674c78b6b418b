import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createExport } from '#contract/account.ts'
import { getSecurity } from '#contract/second-factor.ts'
import { confirmIdentity } from '#contract/sessions.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { useProofRequest } from '#web/lib/proof-modal.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ProofModal } from './proof-modal.tsx'

const task = {
  task_id: '0193d6a0-0000-7000-8000-000000000000',
  status: 'queued',
  done: 0,
  total: null,
  created_at: '2026-11-26T10:00:00.000Z',
  expires_at: null,
  bytes: null,
} as const

function Host() {
  return useProofRequest() ? <ProofModal /> : <p>The screen below</p>
}

function serve() {
  const server = fakeServer()
  server.refuse(createExport, 'identity_unproved')
  server.answer(confirmIdentity)
  server.answer(getSecurity, {
    has_password: true,
    second_factor_at: null,
    recovery_codes_left: 0,
    passkeys: 0,
    is_factor_missing: false,
    needs_proof: true,
  })
  return server
}

it('asks for the password when a call needs a proof, and then does the call', async () => {
  const server = serve()
  const { user, axe } = await renderScreen(<Host />)
  const reply = call(createExport)
  const field = await screen.findByLabelText('Current password')
  expect(await axe()).toEqual([])
  await user.fill(field, 'correct horse')
  server.answer(createExport, task)
  await user.keyboard('{Enter}')
  expect(await reply).toMatchObject({ task_id: task.task_id })
  expect(server.sentTo(createExport)).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('gives the call its error back when the person closes it', async () => {
  serve()
  const { user } = await renderScreen(<Host />)
  const reply = call(createExport).catch((error: unknown) => error)
  await screen.findByLabelText('Current password')
  await user.keyboard('{Escape}')
  expect(await reply).toBeInstanceOf(ApiError)
})

it('asks nobody where no screen can ask', async () => {
  serve()
  await expect(call(createExport)).rejects.toMatchObject({ code: 'identity_unproved' })
})

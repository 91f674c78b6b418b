import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getPush, sendTestPush, subscribePush, unsubscribePush } from '#contract/notification-choices.ts'
import { showNotice } from '#web/kit/notice.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { endpointKey, endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'

const browserKey = ['push of this browser']

/** Push messages of this browser: why there are none, or how to switch them on and off. */
export function PushPanel() {
  const { t } = useLingui()
  return (
    <section className="v-push" aria-labelledby="push-title">
      <h2 id="push-title">{t`Push messages in this browser`}</h2>
      <PushState />
    </section>
  )
}

function PushState() {
  const { t } = useLingui()
  const server = useQuery(endpointQuery(getPush))
  const browser = useQuery({ queryKey: browserKey, queryFn: readBrowserPush, staleTime: 0 })
  if (server.error !== null) return <p role="alert">{server.error.message}</p>
  if (server.data === undefined || browser.isPending)
    return <Skeletons of="fields" count={1} label={t`Loading push messages`} />
  const { public_key: key, is_on: isKnown } = server.data
  if (key === null)
    return (
      <p>
        <Trans>
          This installation sends no push messages: its operator has to give it a public address with https.
        </Trans>
      </p>
    )
  switch (browser.data) {
    case 'home_screen':
      return (
        <p>
          <Trans>
            On an iPhone or iPad, push messages need the app on the home screen: press Share, then “Add to
            Home Screen”, and open it from there.
          </Trans>
        </p>
      )
    case 'denied':
      return (
        <p>
          <Trans>
            This browser blocks notifications of this site. Allow them in its settings for this site, then
            come back.
          </Trans>
        </p>
      )
    case 'off':
    case 'on':
      return browser.data === 'on' && isKnown ? <PushOn /> : <PushOff publicKey={key} />
    default:
      return (
        <p>
          <Trans>This browser cannot show push messages.</Trans>
        </p>
      )
  }
}

/** Asks again what the server and the browser say. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([endpointKey(getPush), browserKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}

function PushOff({ publicKey }: { readonly publicKey: string }) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = await subscribeBrowser(publicKey)
      if (body !== undefined) await call(subscribePush, { body })
    },
    meta: { showsError: true },
    onError: (error) =>
      showNotice(
        error instanceof ApiError
          ? error.message
          : t`This browser could not reach its push service. Please try again.`,
        'error',
      ),
    onSettled: refresh,
  })
  return (
    <Panel
      text={t`You see at once what has happened, also while this site is closed. The browser asks you first.`}
    >
      <Button loading={isPending} onClick={() => mutate()}>
        <Trans>Switch on push messages</Trans>
      </Button>
    </Panel>
  )
}

function PushOn() {
  const { t } = useLingui()
  const refresh = useRefresh()
  const test = useEndpointMutation(sendTestPush, {
    onSuccess: () => showNotice(t`The test message is on its way.`),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await call(unsubscribePush)
      await unsubscribeBrowser()
    },
    meta: { showsError: true },
    onError: (error) => showNotice(error.message, 'error'),
    onSettled: refresh,
  })
  return (
    <Panel text={t`This browser shows what you choose below, until you sign out here.`}>
      <Button loading={test.isPending} onClick={() => test.mutate({})}>
        <Trans>Send a test message</Trans>
      </Button>
      <Button variant="subtle" loading={isPending} onClick={() => mutate()}>
        <Trans>Switch off push messages</Trans>
      </Button>
    </Panel>
  )
}

function Panel({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      <div className="v-push-actions">{children}</div>
    </>
  )
}

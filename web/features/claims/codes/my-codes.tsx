import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Code } from '#contract/card-codes.ts'
import { listDefaults } from '#contract/constants.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { UndoSnackbar } from '#web/kit/undo-snackbar.tsx'
import { ButtonLink, PrimaryLink, TextLink } from '#web/lib/links.tsx'
import type { ListSearch } from '#web/lib/list-search.ts'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import { codeActions } from './code-actions.tsx'
import type { CodeHandlers } from './code-actions.tsx'
import { CodeOffers } from './code-offers.tsx'
import { CodeDialogs } from './code-dialogs.tsx'
import type { OpenedDialog } from './code-dialogs.tsx'
import { useCodeColumns } from './code-columns.tsx'
import { useCreateAlternate, useMoves, useMyCodes } from './use-codes.ts'
import type { Move } from './use-codes.ts'
import './my-codes.css'

export type MyCodesProps = {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch, replace?: boolean) => void
}

/** Lists the person's codes with the card that each shows, and lets a code show another one. */
export function MyCodes(props: MyCodesProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<OpenedDialog>()
  const moves = useMoves()
  const create = useCreateAlternate(() => showNotice(t`Code created`))
  const open = (dialog: OpenedDialog['dialog']) => (code: Code) => setOpened({ dialog, code })
  return (
    <>
      <PageHeader
        above={<TextLink to="/dashboard">{t`My cards`}</TextLink>}
        title={t`My QR codes`}
        description={t`A code never changes. Print it once; what it shows is up to you.`}
        action={
          <div className="my-codes-actions">
            <ButtonLink to="/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchListView">
              {t`Merchandise codes`}
            </ButtonLink>
            <ButtonLink to="/dashboard/order-nfc">{t`Order NFC card`}</ButtonLink>
            <ButtonLink to="/generate/static-qrcode">{t`Code without a card`}</ButtonLink>
          </div>
        }
      />
      {moves.last === undefined ? null : (
        <MoveNote move={moves.last} onUndo={moves.undo} onClose={moves.forget} />
      )}
      <CodeOffers />
      <CodeList
        {...props}
        onShow={open('code')}
        onLabel={open('label')}
        onChoose={open('card')}
        onTransfer={open('transfer')}
        onHistory={open('history')}
        onDetach={(code) => moves.show(code, undefined)}
        onAdd={(card_id) => create.mutate({ body: { card_id } })}
      />
      <CodeDialogs
        opened={opened}
        onClose={() => setOpened(undefined)}
        onChoose={(code, card) => {
          setOpened(undefined)
          moves.show(code, card)
        }}
      />
    </>
  )
}

type MoveNoteProps = {
  readonly move: Move
  readonly onUndo: (move: Move) => void
  readonly onClose: () => void
}

function MoveNote({ move, onUndo, onClose }: MoveNoteProps) {
  const { code, card } = move.after
  return (
    <UndoSnackbar onUndo={() => onUndo(move)} onClose={onClose}>
      {card === null ? (
        <Trans>Code {code} shows no card now.</Trans>
      ) : (
        <Trans>
          Code {code} shows <bdi>{card.name}</bdi> now.
        </Trans>
      )}
    </UndoSnackbar>
  )
}

function CodeList({ search, onSearch, ...handlers }: MyCodesProps & CodeHandlers) {
  const { t } = useLingui()
  const columns = useCodeColumns()
  const { q = '', start = 0 } = search
  const { data, error, refetch } = useMyCodes(search)
  const { limit } = listDefaults
  const total = data?.total ?? 0
  const toPage = (first: number) => onSearch(listSearch(q, first))
  useExistingPage({ rows: data?.list.length, total, start, limit }, toPage)
  if (error !== null && data === undefined)
    return (
      <LoadError title={t`Your codes could not be loaded`} description={error.message} onRetry={refetch} />
    )
  return (
    <DataList
      label={t`Codes`}
      columns={columns}
      rows={data?.list}
      rowKey={(code) => code.qrcode_id}
      words={{ search: t`Search codes`, loading: t`Loading codes` }}
      search={{
        value: q,
        onChange: (text) => onSearch(listSearch(text), true),
        placeholder: t`Name, company, link or campaign`,
      }}
      onPage={toPage}
      actions={codeActions(handlers)}
      empty={
        <EmptyState
          illustration="card"
          title={t`No code yet`}
          description={t`Every card you create comes with its own QR code.`}
          action={<PrimaryLink to="/generate/vcard">{t`Create card`}</PrimaryLink>}
        />
      }
      {...{ total, start, limit }}
      isMore={data?.is_more}
    />
  )
}

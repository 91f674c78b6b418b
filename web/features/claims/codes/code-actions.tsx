import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconDots,
  IconDownload,
  IconEyeCheck,
  IconId,
  IconLinkOff,
  IconPalette,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconQrcode,
} from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { Code } from '#contract/card-codes.ts'
import { useCodePdf } from '#web/features/cards/index.ts'
import { ReturnFocus } from '#web/kit/return-focus.tsx'
import { MenuLink } from '#web/lib/menu-link.tsx'
import { nameOf } from './code-columns.tsx'
import { HandOverItems } from './hand-over-items.tsx'

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const formats = [
  {
    key: 'png-1000',
    name: msg`PNG, 1000 px`,
    path: (slug: string) => `${cardPaths.qrPng(slug)}?size=1000&download`,
  },
  {
    key: 'png-2000',
    name: msg`PNG, 2000 px`,
    path: (slug: string) => `${cardPaths.qrPng(slug)}?size=2000&download`,
  },
  { key: 'svg', name: msg`SVG, any size`, path: (slug: string) => `${cardPaths.qr(slug)}?download` },
]

export type CodeHandlers = {
  readonly onShow: (code: Code) => void
  readonly onLabel: (code: Code) => void
  readonly onChoose: (code: Code) => void
  readonly onDetach: (code: Code) => void
  readonly onTransfer: (code: Code) => void
  readonly onHistory: (code: Code) => void
  /** Another code for the card. */
  readonly onAdd: (cardId: number) => void
}

/** The buttons of a row: show the code, download it, and what else can be done with it. */
export const codeActions = (handlers: CodeHandlers) => (code: Code) => <CodeActions {...{ code, handlers }} />

type CodeActionsProps = { readonly code: Code; readonly handlers: CodeHandlers }

/** The code of an inactive card cannot be downloaded; one that shows nothing gets a card first. */
function CodeActions({ code, handlers }: CodeActionsProps) {
  const { t } = useLingui()
  const name = nameOf(code)
  return (
    <>
      {code.card === null ? (
        <Button
          size="sm"
          leftSection={<IconId {...iconProps} />}
          aria-label={t`Choose card of ${name}`}
          onClick={() => handlers.onChoose(code)}
        >
          <Trans>Choose card</Trans>
        </Button>
      ) : (
        <Button
          size="sm"
          leftSection={<IconQrcode {...iconProps} />}
          aria-label={t`Show QR code of ${name}`}
          onClick={() => handlers.onShow(code)}
        >
          <Trans>QR code</Trans>
        </Button>
      )}
      <DownloadMenu code={code} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t`More for ${name}`}>
            <IconDots {...iconProps} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ReturnFocus />
          <MoreItems {...{ code, handlers }} />
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function DownloadMenu({ code }: { readonly code: Code }) {
  const { t } = useLingui()
  const pdf = useCodePdf()
  const { slug, card, campain: campaign } = code
  const isOff = card?.status === 'inactive'
  const name = nameOf(code)
  return (
    <Menu position="bottom-end" disabled={isOff}>
      <Menu.Target>
        <ActionIcon disabled={isOff} loading={pdf.isPending} aria-label={t`Download QR code of ${name}`}>
          <IconDownload {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ReturnFocus />
        {card === null
          ? null
          : formats.map(({ key, name: format, path }) => (
              <Menu.Item key={key} component="a" href={path(slug)} download>
                {t(format)}
              </Menu.Item>
            ))}
        <Menu.Item onClick={() => pdf.mutate({ body: { slug } })}>
          <Trans>PDF, for printing</Trans>
        </Menu.Item>
        {campaign === '' || card === null ? null : (
          <Menu.Item onClick={() => pdf.mutate({ body: { campaign } })}>
            <Trans>
              PDF sheets of the campaign <bdi>{campaign}</bdi>
            </Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A printed code that was claimed may leave its card; the code that a card was made with stays with it. */
function MoreItems({ code, handlers }: CodeActionsProps) {
  const { card, slug, kind, is_primary: isPrimary } = code
  // a print whose card was deleted still belongs to it
  const isFree = card === null && !isPrimary
  const mayLeave = !isFree && (!isPrimary || kind === 'merchandise')
  return (
    <>
      {isFree ? (
        <MenuLink to="/generate/vcard/$slug" params={{ slug }} leftSection={<IconPlus {...iconProps} />}>
          <Trans>Create card on this code</Trans>
        </MenuLink>
      ) : null}
      {card !== null && isPrimary ? (
        <Menu.Item leftSection={<IconPlus {...iconProps} />} onClick={() => handlers.onAdd(card.card_id)}>
          <Trans>Add another code</Trans>
        </Menu.Item>
      ) : null}
      {mayLeave ? (
        <>
          <Menu.Item leftSection={<IconId {...iconProps} />} onClick={() => handlers.onChoose(code)}>
            <Trans>Show another card</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconLinkOff {...iconProps} />} onClick={() => handlers.onDetach(code)}>
            <Trans>Remove from card</Trans>
          </Menu.Item>
        </>
      ) : null}
      <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={() => handlers.onLabel(code)}>
        <Trans>Change label</Trans>
      </Menu.Item>
      <MenuLink
        to="/dashboard/print-code/$id"
        params={{ id: String(code.qrcode_id) }}
        leftSection={<IconPrinter {...iconProps} />}
      >
        <Trans context="button">Print</Trans>
      </MenuLink>
      <MenuLink
        to="/update/qrcode-design/$id"
        params={{ id: String(code.qrcode_id) }}
        leftSection={<IconPalette {...iconProps} />}
      >
        <Trans>Design</Trans>
      </MenuLink>
      <MenuLink
        to="/dashboard/test-code/$slug"
        params={{ slug }}
        leftSection={<IconEyeCheck {...iconProps} />}
      >
        <Trans>Test code</Trans>
      </MenuLink>
      <HandOverItems code={code} onTransfer={handlers.onTransfer} onHistory={handlers.onHistory} />
    </>
  )
}

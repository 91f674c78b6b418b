import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDownload, IconQrcode } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { CardListItem } from '#contract/card-shapes.ts'

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

/** The buttons of a row: show the code, download it. */
export const codeActions = (onShow: (card: CardListItem) => void) => (card: CardListItem) => (
  <CodeActions card={card} onShow={() => onShow(card)} />
)

/** The code of an inactive card cannot be downloaded. */
function CodeActions({ card, onShow }: { readonly card: CardListItem; readonly onShow: () => void }) {
  const { t } = useLingui()
  const { name } = card
  return (
    <>
      <Button
        size="sm"
        leftSection={<IconQrcode {...iconProps} />}
        aria-label={t`Show QR code of ${name}`}
        onClick={onShow}
      >
        <Trans>QR code</Trans>
      </Button>
      <Menu position="bottom-end" disabled={card.status === 'inactive'}>
        <Menu.Target>
          <ActionIcon disabled={card.status === 'inactive'} aria-label={t`Download QR code of ${name}`}>
            <IconDownload {...iconProps} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(({ key, name: format, path }) => (
            <Menu.Item key={key} component="a" href={path(card.slug)} download>
              {t(format)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

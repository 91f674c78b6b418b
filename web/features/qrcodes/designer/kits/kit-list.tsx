import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { IconDeviceFloppy, IconDots, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { PlanNotice } from '#web/features/subscriptions/index.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { ReturnFocus } from '#web/kit/return-focus.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { drawLiveCode, svgAddress } from '../../preview/use-live-code.ts'
import { readDesign } from '../qr-design-schema.ts'
import { KitNameDialog } from './kit-name-dialog.tsx'
import type { Kit, KitActions, KitsProps } from './use-kits.ts'
import { useKitActions, useKits } from './use-kits.ts'

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The saved designs, to be applied, renamed, replaced and deleted; and the current one, to be saved. */
export function KitList(props: KitsProps) {
  const { t } = useLingui()
  const { kits, error, refetch, hasMore, showMore } = useKits()
  const actions = useKitActions(props)
  const [named, setNamed] = useState<Kit | 'new'>()
  if (error !== null)
    return (
      <LoadError
        title={t`Your brand kits could not be loaded`}
        description={error.message}
        onRetry={refetch}
      />
    )
  if (kits === undefined) return <Skeletons of="fields" count={1} label={t`Loading your brand kits`} />
  return (
    <div className="v-kits">
      {kits.length === 0 ? (
        <p className="v-kits-empty">
          <Trans>Save colours, shapes, logo and frame under a name, and use them for every code.</Trans>
        </p>
      ) : (
        <ul className="v-kits-row" aria-label={t`Brand kits`}>
          {kits.map((kit) => (
            <KitItem key={kit.design_id} kit={kit} actions={actions} onRename={setNamed} />
          ))}
        </ul>
      )}
      <PlanNotice feature="designs">
        <Trans>Delete a brand kit that you do not need to save another one.</Trans>
      </PlanNotice>
      <div className="v-kits-buttons">
        <Button size="sm" leftSection={<IconDeviceFloppy {...iconProps} />} onClick={() => setNamed('new')}>
          <Trans>Save as brand kit</Trans>
        </Button>
        {hasMore ? (
          <SubtleButton size="sm" onClick={showMore}>
            <Trans>Show more</Trans>
          </SubtleButton>
        ) : null}
      </div>
      {named === undefined ? null : (
        <KitNameDialog
          kit={named === 'new' ? undefined : named}
          onName={(name) => (named === 'new' ? actions.saveAs(name) : actions.rename(named, name))}
          onClose={() => setNamed(undefined)}
        />
      )}
    </div>
  )
}

type KitItemProps = {
  readonly kit: Kit
  readonly actions: KitActions
  readonly onRename: (kit: Kit) => void
}

function KitItem({ kit, actions, onRename }: KitItemProps) {
  const { t } = useLingui()
  const { name } = kit
  return (
    <li className="v-kit">
      <UnstyledButton
        className="v-preset"
        aria-label={t`Apply ${name}`}
        onClick={() => void actions.apply(kit)}
      >
        <KitPicture design={kit.design} />
        <bdi>{name}</bdi>
      </UnstyledButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="sm" className="v-kit-more" aria-label={t`More for ${name}`}>
            <IconDots {...iconProps} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ReturnFocus />
          <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={() => onRename(kit)}>
            <Trans>Rename</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconReplace {...iconProps} />} onClick={() => void actions.replace(kit)}>
            <Trans>Replace with this design</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...iconProps} />} onClick={() => void actions.remove(kit)}>
            <Trans>Delete</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

/** A small code in a design, without its logo. A frame in other letters is drawn without its text. */
const KitPicture = memo(function KitPicture({ design }: Pick<Kit, 'design'>) {
  const { frame, ...rest } = readDesign(design)
  const shown = { ...rest, width: 200, height: 200, margin: 0, quietZone: 2 }
  const framed = frame === undefined ? shown : { ...shown, quietZone: 1, frame: { ...frame, text: '' } }
  return (
    <span className="v-preset-sheet">
      <img src={svgAddress(drawLiveCode('VISITA', framed).svg)} alt="" />
    </span>
  )
})

import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  ActionIconProps,
  AnchorProps,
  BadgeProps,
  ButtonProps,
  CheckboxProps,
  DrawerProps,
  InputProps,
  InputWrapperProps,
  MenuProps,
  ModalProps,
  NotificationProps,
  PaperProps,
  PasswordInputProps,
  SegmentedControlProps,
  SkeletonProps,
  SwitchProps,
  TableProps,
  TextareaProps,
  TooltipProps,
} from '@mantine/core'

/** Imports only types of Mantine, so that a page loads no component that it does not show. */
const set = <P>(defaultProps: Partial<P> | (() => Partial<P>)) => ({ defaultProps })

/**
 * A word, looked up when a component is drawn, in the language of the page. On the server, where each request has its
 * own language, none of these components is open.
 */
const word = (message: MessageDescriptor) => (i18n.locale === '' ? '' : i18n._(message))
const closeButtonProps = () => ({ 'aria-label': word(msg`Close`) })
const overlayProps = { backgroundOpacity: 0.35 }

/** Default props of Mantine's components. Styles that props cannot set are in parts.css. */
export const components = {
  ActionIcon: set<ActionIconProps>({ variant: 'subtle', color: 'ink', size: 'lg' }),
  Anchor: set<AnchorProps>({ underline: 'always' }),
  Badge: set<BadgeProps>({ variant: 'light', color: 'muted', radius: 'xs', tt: 'none' }),
  Button: set<ButtonProps>({ variant: 'default', color: 'ink', size: 'md' }),
  Checkbox: set<CheckboxProps>({ radius: 'xs' }),
  Drawer: set<DrawerProps>(() => ({ closeButtonProps: closeButtonProps(), overlayProps })),
  Input: set<InputProps>({ size: 'md' }),
  // label above, help below; an error replaces the help
  InputWrapper: set<InputWrapperProps>({
    size: 'md',
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
  }),
  Menu: set<MenuProps>({ shadow: 'md', transitionProps: { duration: 120 } }),
  Modal: set<ModalProps>(() => ({
    closeButtonProps: closeButtonProps(),
    overlayProps,
    radius: 'md',
    shadow: 'xl',
    transitionProps: { duration: 160, transition: 'fade-up' },
  })),
  Notification: set<NotificationProps>({ radius: 'md', color: 'ink' }),
  Paper: set<PaperProps>({ radius: 'md' }),
  // the button is in the tab order, for people without a mouse
  PasswordInput: set<PasswordInputProps>(() => ({
    visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': word(msg`Show password`) },
  })),
  SegmentedControl: set<SegmentedControlProps>({ radius: 'sm' }),
  Skeleton: set<SkeletonProps>({ radius: 'xs' }),
  Switch: set<SwitchProps>({ color: 'ink', size: 'md' }),
  Table: set<TableProps>({ verticalSpacing: 'sm', horizontalSpacing: 'md' }),
  Textarea: set<TextareaProps>({ autosize: true, minRows: 3 }),
  Tooltip: set<TooltipProps>({ color: 'ink', openDelay: 300 }),
}

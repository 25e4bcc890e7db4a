import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { AddressView } from '../../lib/bus/client.ts';
import { AddressRow, type AddressRowActions } from './address-row.tsx';

/** Addresses under a heading; nothing where there are none. */
export function AddressGroup(props: {
  title: string;
  addresses: AddressView[];
  current: string | undefined;
  now: number;
  actions: AddressRowActions;
  /** What stands beneath them. */
  children?: ComponentChildren;
}) {
  const titleId = useId();
  if (props.addresses.length === 0) return null;
  return (
    <section class="address-group">
      <h3 id={titleId}>{props.title}</h3>
      <ul aria-labelledby={titleId}>
        {props.addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            current={address.id === props.current}
            now={props.now}
            {...props.actions}
          />
        ))}
      </ul>
      {props.children}
    </section>
  );
}

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { AddressView } from '../../lib/bus/client.ts';
import { AddressRow, type AddressRowActions } from './address-row.tsx';

/** A list of addresses under a heading; renders nothing for an empty list. */
export function AddressGroup(props: {
  title: string;
  addresses: AddressView[];
  current: string | undefined;
  now: number;
  actions: AddressRowActions;
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

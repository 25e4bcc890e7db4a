declare module '*.svelte' {
  import type { Component } from 'svelte';

  const component: Component;
  // biome-ignore lint/style/noDefaultExport: as the packages have it
  export default component;
}

declare module 'alpinejs' {
  const Alpine: { start(): void };
  // biome-ignore lint/style/noDefaultExport: as the packages have it
  export default Alpine;
}

declare module 'jquery' {
  type Validator = { checkForm(): boolean };
  type Selection = {
    val(): unknown;
    prop(name: string, value: boolean): void;
    on(types: string, within: string, listen: () => void): void;
    validate(options: {
      rules: Record<string, Record<string, string>>;
      submitHandler(): void;
    }): Validator;
  };
  const $: (selector: string) => Selection;
  // biome-ignore lint/style/noDefaultExport: as the packages have it
  export default $;
}

declare module 'jquery-validation';

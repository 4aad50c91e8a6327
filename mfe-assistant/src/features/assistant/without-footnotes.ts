const constructs = ['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'];

/** A plugin that leaves footnotes as text: they look like citations, and lead to no source. `remark-gfm` has no option for it. */
export function withoutFootnotes(this: { data(): object }): void {
  const data: { micromarkExtensions?: object[] } = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: constructs } }];
}

/** An answer or filter option. Stored responses carry the id, so an id never changes its meaning. */
export interface Option {
  readonly id: number;
  readonly label: string;
}

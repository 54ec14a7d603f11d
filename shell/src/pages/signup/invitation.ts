/** What the link of an invitation says of its family. */
export interface Invitation {
  token: string;
  familyName: string;
}

/** The media type of Excel files, for `download` of an endpoint that answers one. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

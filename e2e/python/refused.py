"""What the hub must not do for somebody."""


def refused(action, status=None, *, error=None):
    """The error that an action ends with, of that status and class name."""
    try:
        action()
    except Exception as caught:
        if error is not None:
            assert type(caught).__name__ == error, (type(caught), caught)
        if status is not None:
            assert caught.response.status_code == status, caught
        return caught
    raise AssertionError("It was not refused.")
